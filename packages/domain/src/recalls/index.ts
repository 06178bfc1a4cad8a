export { type RecallAnswerValues, recallAnswerSchema } from './answer-schema';
export { answeredQuantity, excessMessage } from './answers';
export { containersCount } from './containers-count';
export { type DeclaredBeer, declarationSite, recallDeclaration } from './declaration';
export * from './recall-causes';
export * from './recall-changes';
export * from './recall-schemas';
export * from './return-schemas';
export * from './returns';
