import { useEffect, useState } from 'react';
import { type Choice, START, tokensOf } from './state.ts';

/** A choice that the whole page shows while the component is there. */
export function useLook(): [Choice, (next: Choice) => void] {
  const [choice, setChoice] = useState(START);
  useEffect(() => {
    const { style } = document.documentElement;
    const tokens = tokensOf(choice);
    for (const [name, value] of tokens) style.setProperty(name, value);
    return () => {
      for (const [name] of tokens) style.removeProperty(name);
    };
  }, [choice]);
  return [choice, setChoice];
}
