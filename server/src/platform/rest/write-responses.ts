import { objectOf, type ResponseField } from './response-schema.js';

/** See docs/specification.md, "Data and calls". */

const acknowledged: ResponseField<unknown> = {
  schema: { type: 'boolean', const: true, description: 'Always true: a write that fails answers a problem.' },
  read: () => true,
};

export const inserted = objectOf<{ id: string }>({
  name: 'Inserted',
  description: 'It was created, or was already there.',
  fields: {
    acknowledged,
    insertedId: {
      schema: { type: 'string', format: 'uuid', description: 'The id of what was created.' },
      read: ({ id }) => id,
    },
  },
});

export const modified = objectOf<{ count: number }>({
  name: 'Modified',
  description: 'Something was changed.',
  fields: {
    acknowledged,
    matchedCount: {
      schema: { type: 'integer', description: 'How many were found: 1.' },
      read: ({ count }) => count,
    },
    modifiedCount: {
      schema: { type: 'integer', description: 'How many were changed: 1.' },
      read: ({ count }) => count,
    },
  },
});

export const deleted = objectOf<{ count: number }>({
  name: 'Deleted',
  description: 'Something was removed.',
  fields: {
    acknowledged,
    deletedCount: {
      schema: { type: 'integer', description: 'How many were removed: 1.' },
      read: ({ count }) => count,
    },
  },
});

export const succeeded = objectOf<void>({
  name: 'Succeeded',
  description: 'It is done.',
  fields: {
    success: {
      schema: { type: 'boolean', const: true, description: 'Always true: a failure answers a problem.' },
      read: () => true,
    },
  },
});
