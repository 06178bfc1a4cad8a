import { useEffect, useState } from 'react';

/** A section counts as current once its top has passed this share of the window's height. */
const readingLine = 0.4;

function sectionBeingRead(ids: readonly string[]): string | null {
  const { scrollHeight } = document.documentElement;
  // The last sections may be too short to reach the line.
  if (window.scrollY > 0 && window.scrollY + window.innerHeight >= scrollHeight - 2)
    return ids.at(-1) ?? null;
  const line = window.innerHeight * readingLine;
  const begun = ids.filter((id) => {
    const section = document.getElementById(id);
    return section !== null && section.getBoundingClientRect().top <= line;
  });
  return begun.at(-1) ?? null;
}

/** The id of the section being read, updated as the page scrolls. */
export function useCurrentSection(ids: readonly string[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  useEffect(() => {
    let frame: number | null = null;
    const look = () => {
      frame = null;
      setCurrent(sectionBeingRead(ids));
    };
    const updateOncePerFrame = () => {
      frame ??= requestAnimationFrame(look);
    };
    window.addEventListener('scroll', updateOncePerFrame, { passive: true });
    return () => {
      window.removeEventListener('scroll', updateOncePerFrame);
      if (frame !== null) cancelAnimationFrame(frame);
    };
  }, [ids]);
  return current;
}
