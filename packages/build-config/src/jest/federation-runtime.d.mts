/** The federation runtime of unit tests: steer `load`, read the rest; `reset` before each test. */
export const federation: {
  registered: { name: string; entry: string }[];
  plugins: unknown[];
  load: (id: string) => Promise<unknown>;
  reset: () => void;
};
