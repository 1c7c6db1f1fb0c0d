/** Chromium as the measurements start it. */
import { chromium } from 'playwright-core';
import { launchOptions } from '../../scripts/chromium.mjs';

export const launch = () => chromium.launch(launchOptions());
