import { type ReactNode, useEffect, useRef, useState } from 'react';

interface WhenSeenProps {
  /** Rendered, and whatever it reads fetched, from then on. */
  readonly children: ReactNode;
}

/** Renders its content once its place is seen. */
export function WhenSeen({ children }: WhenSeenProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!place.current) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return <div ref={place}>{isSeen && children}</div>;
}
