/** Stylesheets that pages import: the bundler takes them, TypeScript only has to know that they exist. */
declare module '*.css';
