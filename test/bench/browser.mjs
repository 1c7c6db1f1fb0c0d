/** Chromium as the measurements start it. */
import { chromium } from 'playwright-core';
import { launchOptions } from '../helpers/chromium.mjs';

export const launch = () => chromium.launch(launchOptions());
