/** Chromium as the measurements start it. */
import { chromium } from 'playwright-core';
import { ensureChromium } from '../../scripts/chromium.mjs';

export const launch = () =>
  chromium.launch({
    executablePath: ensureChromium(),
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
    ],
  });
