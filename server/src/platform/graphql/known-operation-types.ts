import { GraphQLError, type ValidationRule } from 'graphql';

/** Refuses subscriptions, which the schema lacks. Of graphql-js's own rules, none does before version 17. */
export const knownOperationTypes: ValidationRule = (context) => ({
  OperationDefinition(node) {
    if (context.getSchema().getRootType(node.operation)) return;
    const message = `The schema has no ${node.operation}.`;
    context.reportError(new GraphQLError(message, { nodes: node }));
  },
});
