/**
 * Whether at most so many letters are added, left out or replaced from one text to the other. What
 * both begin with is read once: the cost grows with the length, and threefold with each letter of
 * the limit.
 */
export function isWithinEdits(
  first: ArrayLike<string>,
  second: ArrayLike<string>,
  limit: number,
  firstFrom = 0,
  secondFrom = 0,
): boolean {
  const firstLength = first.length - firstFrom;
  const secondLength = second.length - secondFrom;
  if (Math.abs(firstLength - secondLength) > limit) return false;
  const shorter = Math.min(firstLength, secondLength);
  let same = 0;
  while (same < shorter && first[firstFrom + same] === second[secondFrom + same]) same += 1;
  if (same === shorter) return true;
  if (limit === 0) return false;
  const [left, right] = [firstFrom + same, secondFrom + same];
  return (
    isWithinEdits(first, second, limit - 1, left + 1, right + 1) ||
    isWithinEdits(first, second, limit - 1, left + 1, right) ||
    isWithinEdits(first, second, limit - 1, left, right + 1)
  );
}
