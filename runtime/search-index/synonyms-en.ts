/**
 * Other words for the same thing, as readers of documentation have them. A line is a group of words and phrases:
 *
 * - `a, b, c`: each finds the others.
 * - `a, b > c, d`: only `a` and `b` find the others. What documentation calls the thing is on the right: a query with
 *   the usual word loads nothing more.
 * - `= a, b`: spellings of one word, which weigh as much as the word itself.
 *
 * They are true of any documentation. Words of one product are a setting of its site, `search.synonyms`.
 */
export const ENGLISH = `
= color, colour
= behavior, behaviour
= center, centre
= gray, grey
= license, licence
= catalog, catalogue
= dialog, dialogue
= favorite, favourite
= i18n, internationalization
= l10n, localization
= a11y, accessibility
= k8s, kubernetes
= toc, table of contents
= config, configuration
= docs, documentation
= repo, repository
= env, environment
= env var, environment variable
= js, javascript
= ts, typescript
= md, markdown
= faq, frequently asked questions
= app, application
= param, parameter
= auth, authentication
= admin, administrator
= nav, navigation
= navbar, navigation bar
= img, image
= regex, regular expression
= ssr, server side rendering
= ci, continuous integration
= seo, search engine optimization
= deps, dependencies
= perf, performance
= msg, message
= btn, button
= db, database
= pr, pull request
= os, operating system
= ui, user interface
color, hue, accent, palette, theme color
primary color, brand color, accent color > color, hue
dark mode, dark theme, color mode
night mode > dark mode, dark theme, color mode
look, appearance, look and feel, styling
css, stylesheet, styles
font, typeface
redirect, move, rename, old url
new url, url changed > redirect, move
collapsible, accordion, expandable, collapse, expand, disclosure > details, folding, fold
hide, exclude
conceal > hide
read only, disable editing, not editable, view only, non editable, lock, freeze > read only, editable
sanitize, xss > security, clean, untrusted
security, secure
save, persist, serialize, store, autosave
database, local storage > save, store, serialize
load, restore, deserialize
unit test, jest, vitest > test, testing
end to end, e2e, playwright, cypress > real browser, browser test
detect, listen, observe, watch, subscribe, get notified > listener, event
detect > find, check
on change, change handler > listener, react to changes
callback > handler, listener
brand, brand image, branding > logo
multilingual, multi language, several languages, other languages, localization, i18n, locale > languages, translate, translation
translate, translation > language
delete, remove
erase, wipe > delete, remove, clear
clear, empty, reset
picture, photo, screenshot, illustration > image
gallery > images
lightbox, enlarge, magnify > zoom
compress, optimize, smaller > size, format
publish, deploy
host, hosting, go live, launch, put online, release to production > deploy, publish
callout, alert, info box, hint box, note box, warning box, notice, hint, tip box > admonition, note, warning
note, tip, warning > admonition
banner, notice bar > announcement
header, top bar, menu bar, menu item, menu entry > navbar
side navigation, left menu, side menu > sidebar
drop down, select menu > dropdown
page bottom > footer
snippet, reuse, reusable, include > partial, import
iframe > embed
equation, latex, tex, katex > formula, math
flowchart, chart, graph, sequence diagram > diagram, mermaid
permalink > slug, url, heading id
anchor, fragment > heading id
dead link, link rot, 404 link > broken link
verify, validate, lint, linter > check
linting, style guide, writing style, wording > prose
typo, misspelling, spellcheck, spell check > spelling
fail, failure > error, wrong
debug, troubleshoot, diagnose, fix > wrong, error, problem
crash, exception > error, throws
bug, defect > issue, mistake
setup, set up > install, getting started
get started, getting started, quick start, tutorial, beginner, first steps > start, getting started
start a project, new project, new site, scaffold, bootstrap > init, getting started
upgrade, newer version > upgrading, update
migrate, coming from, switching from > moving in, migration
changelog, release notes, what changed, breaking changes > changes, upgrading
archive, old version, old release > version
analytics, tracking, visitors, statistics > page views, analytics
slow, faster, speed up, speed > performance, time, cost
performance, speed
huge, thousands, many pages, big > large
ram, heap > memory
maximum, max, cap > limit
bundle size, page weight > budget, bytes, weight
customize, custom > own
override, swizzle, eject > replace, replacement
extend, subclass > plugin, custom, replacement
tooltip, abbreviation, acronym > glossary, term
hotkey, key binding, keyboard shortcut > shortcut, command
keystroke, keypress, key press > key, keyboard
caret, cursor > selection
italic, underline, strikethrough, bold > text format
bullet, bullet point, numbered, ordered list, unordered list > list
to do, todo, checkbox, task list, checklist > check list
hyperlink > link
autolink > automatic link
blockquote > quote
revert, rollback, undo change > undo, history
download > save, file
multiplayer, collaborative, multi user, realtime, real time, co editing, concurrent editing, same time, several people > collaboration
sync, synchronize > collaboration
node js, nodejs, backend, server side > server, headless
ssr, server side rendering > server, headless
textarea, text area, input field > plain text
spreadsheet, grid > table
style class, css class > class name
speech, voice, microphone, voice input, speech recognition > dictation, dictate
screen reader, aria, wcag, accessible > accessibility, accessible
mobile, smartphone, small screen > phone
paper, pdf > print
preview, locally > dev, serve
live reload, hot reload, hmr, auto refresh > dev, development server
social card, open graph, og image, preview card, social media, link preview > card, image
seo, google, ranking > search engines
meta tag, script tag > head
atom, subscribe to posts > feed, rss
unpublished, work in progress, wip > draft
hidden page, secret page > unlisted
order, sort, reorder > position
pagination, next page, previous page > next, previous
folder, directory
subfolder, sub path, subdirectory, path prefix, url prefix, base path > base url, folder
domain, cname, host name > url, host
writer > author
edit button, edit link > edit this page, edit links
last updated, last modified, date changed > last update
rating, helpful, thumbs up > feedback
ask, support, help, forum, discord, chat, slack > community, ask
internals, how it works, under the hood > architecture, design
emoticon, smiley > emoji
terminal, shell, cli > command line
flag, argument > option
field, attribute > key, property
typeahead, autocomplete, auto complete > completion, menu
tagging, at mention > mention
return code, status code > exit code
pipeline, workflow, github actions > continuous integration
monorepo, several packages > several
substitute, swap > replace
initial value, default value, initial content, prefill > start with content, initial
character count, count characters, word count, number of characters > length, limit
user types, while typing > change, update
code highlighting, programming language > syntax highlighting
abbreviation > glossary
legacy browsers, old browsers, ie11, internet explorer > supported browsers
tab bar, tabbed > tabs
video, youtube > embed, iframe
not found page, 404 page > not found
home page, front page > landing page
`;
