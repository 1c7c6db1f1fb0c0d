export const dive = (depth) => `${depth} m`;
