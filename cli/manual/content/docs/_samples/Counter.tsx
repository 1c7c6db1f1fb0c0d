import { type ReactNode, useState } from 'react';

export default function Counter({ start = 0, children }: { start?: number; children?: ReactNode }) {
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
