/** Outside of these a specific gravity is mistyped; apart from the formulas, which few schemas need. */
export const gravityRange = { min: 0.99, max: 1.2 } as const;
