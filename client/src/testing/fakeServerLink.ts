import { ApolloLink, type OperationVariables } from '@apollo/client';
import { Observable } from 'rxjs';

/** An answer of the server: data, or a promise of it; an Error stands for a call that got no answer. */
type Answer = object | Error | Promise<object | Error>;

/** Answers by operation name, fixed or worked out from the variables. Use `graphQLError` for an error answer. */
export type Answers = Record<string, Answer | ((variables: OperationVariables) => Answer)>;

/** An answer that the server sends with `extensions.code`. */
export function graphQLError(code: string, message: string, extensions: object = {}): object {
  return { errors: [{ message, extensions: { code, ...extensions } }] };
}

/**
 * A server for tests that answers by operation name. Out: the link, and `calls` with every operation that
 * reached it, as `{ name, variables }`, so that a test can prove that no second request was made.
 */
export function fakeServerLink(answers: Answers) {
  const calls: { name: string; variables: OperationVariables }[] = [];
  const link = new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        const name = operation.operationName ?? '';
        calls.push({ name, variables: operation.variables });
        const answer = answers[name];
        if (answer === undefined) {
          observer.error(new Error(`The test has no answer for the operation ${name}.`));
          return;
        }
        void Promise.resolve(typeof answer === 'function' ? answer(operation.variables) : answer).then(
          (result) => {
            if (result instanceof Error) return observer.error(result);
            observer.next(
              'errors' in result
                ? (result as ApolloLink.Result)
                : { data: result as Record<string, unknown> },
            );
            observer.complete();
          },
        );
      }),
  );
  return { link, calls };
}
