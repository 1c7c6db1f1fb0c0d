/** First words of all kinds of diagrams that Mermaid 11 draws. */
export const diagramKinds: ReadonlySet<string> = new Set(
  (
    'graph flowchart flowchart-elk sequenceDiagram classDiagram classDiagram-v2 stateDiagram stateDiagram-v2 erDiagram ' +
    'journey gantt pie quadrantChart requirementDiagram requirement gitGraph mindmap timeline zenuml sankey sankey-beta ' +
    'xychart xychart-beta block block-beta packet packet-beta kanban architecture architecture-beta radar-beta treemap ' +
    'treemap-beta info C4Context C4Container C4Component C4Dynamic C4Deployment venn-beta ishikawa ishikawa-beta swimlane'
  ).split(' '),
);
