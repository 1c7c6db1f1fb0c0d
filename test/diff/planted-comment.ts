/** What `docsgen diff --format markdown --preview https://pr-1.example.dev/cups` prints of the builds of `planted.ts`. */
export const COMMENT = `<!-- docsgen diff -->
**What readers will see:** 3 pages changed (+10 −8 words), 1 added, 2 removed, 2 moved, +2.8 kB in all files

> [!WARNING]
> **3 URLs and 1 anchor were removed** and have no redirects.
>
> - \`/docs/cocoa\` Cocoa
> - \`/docs/honey\`, now [Honey](https://pr-1.example.dev/cups/docs/honeybush) \`/docs/honeybush\`
> - \`/oldest\`, which redirected to \`/docs/mate\`
> - \`/docs/tea#green\` Green

### Changed

<details><summary><a href="https://pr-1.example.dev/cups/docs/tea">Tea</a> <code>/docs/tea</code>: +7 −6 words, 1 anchor removed, description, robots</summary>

\`\`\`diff
- description: How to make tea
+ description: Making tea
+ robots: noindex
- anchor: #green
+ anchor: #green-tea
- Pour hot water over the leaves.
+ Pour boiling water over all leaves.
@@ Green tea @@
- ## Green
+ ## Green tea
- Not too hot, 80 degrees. [picture: A leaf: leaf.svg]
+ Not too hot, 70 degrees. [picture: Leaves: leaf.svg]
@@ Black @@
+ * Pour
- Assam | 5 minutes
+ Assam | 4 minutes
\`\`\`

</details>

<details><summary><a href="https://pr-1.example.dev/cups/docs/rooibos-tea">Red bush</a> <code>/docs/rooibos-tea</code>: moved, +2 −1 words, title</summary>

\`\`\`diff
- URL: /docs/rooibos
+ URL: /docs/rooibos-tea
- title: Rooibos | Cups
+ title: Red bush | Cups
- # Rooibos
+ # Red bush
\`\`\`

</details>

<details><summary><a href="https://pr-1.example.dev/cups/docs/mate">Mate</a> <code>/docs/mate</code>: +1 −1 words</summary>

\`\`\`diff
- Fill the gourd to the half.
+ Fill the gourd to the brim.
\`\`\`

</details>

### Added

- [Coffee &amp; milk](https://pr-1.example.dev/cups/docs/coffee) \`/docs/coffee\`

### Removed, with a redirect

- \`/docs/chai\` Chai → \`/docs/mate\`

### Moved

- \`/docs/honey\` → [Honey](https://pr-1.example.dev/cups/docs/honeybush) \`/docs/honeybush\`, no redirect
- \`/docs/rooibos\` → [Red bush](https://pr-1.example.dev/cups/docs/rooibos-tea) \`/docs/rooibos-tea\`

### Redirects

- removed: \`/oldest\` → \`/docs/mate\`
- added: \`/newer\` → \`/docs/coffee\`
- \`/old\` → \`/docs/mate\`, was \`/docs/tea\`

<details><summary>Navigation: 3 changes</summary>

navbar of 4 pages:

\`\`\`diff
+ Blog (/blog)
\`\`\`

sidebar of \`/docs/same\`:

\`\`\`diff
- Tea (/docs/tea)
- More
- Mate (/docs/mate)
+ All tea (/docs/tea)
\`\`\`

previous and next of \`/docs/tea\`:

\`\`\`diff
- next: Mate (/docs/mate)
+ next: Rooibos (/docs/rooibos-tea)
\`\`\`

</details>

<details><summary>Images and other files: 3</summary>

- removed: \`gone.pdf\`
- added: \`new.pdf\`
- changed: \`plan.pdf\`

</details>

<details><summary>Weight: +2.8 kB in all files</summary>

| | Before | After | Difference |
| --- | ---: | ---: | ---: |
| pages | 6.7 kB | 6.4 kB | −258 B |
| scripts | 8 B | 3.0 kB | +3.0 kB |
| stylesheets | 17 B | 29 B | +12 B |
| Markdown and llms.txt | 6 B | 7 B | +1 B |
| other | 12 B | 17 B | +5 B |
| all | 6.7 kB | 9.5 kB | +2.8 kB |

5 pages load +12 B of shared stylesheets and scripts.

- [Heavy](https://pr-1.example.dev/cups/docs/heavy) \`/docs/heavy\`: +3.1 kB

</details>
`;
