export * from './pitching';
export * from './questions';
export * from './stored-yeast';
