import { type ReactNode, useState } from 'react';

interface CounterProps {
  start?: number;
  children?: ReactNode;
}

export default function Counter({ start = 0, children }: CounterProps) {
  const [count, setCount] = useState(start);
  return (
    <div>
      {children}
      <button type="button" onClick={() => setCount(count + 1)}>
        Clicked {count} times
      </button>
    </div>
  );
}
