/** The first grammars of every highlighter, in this order: other grammars embed them if they are registered. */
export { refractor } from 'refractor/core';

import clike from 'refractor/clike';
import css from 'refractor/css';
import javascript from 'refractor/javascript';
import json from 'refractor/json';
import markup from 'refractor/markup';
import yaml from 'refractor/yaml';

export const base = [markup, css, clike, javascript, json, yaml];
