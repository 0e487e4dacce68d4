import { ApolloLink, type OperationVariables } from '@apollo/client';
import { Observable } from 'rxjs';
import { ConnectionError } from '../lib/errors';

/** A server answer: data or a promise of it. An Error stands for a network failure. */
type Answer = object | Error | Promise<object | Error>;

/** Answers by operation name, fixed or computed from the variables. Use `graphQLError` for a GraphQL error. */
export type Answers = Record<string, Answer | ((variables: OperationVariables) => Answer)>;

/** A GraphQL error with `extensions.code`. */
export function graphQLError(code: string, message: string, extensions: object = {}): object {
  return { errors: [{ message, extensions: { code, ...extensions } }] };
}

/**
 * An Apollo link that answers by operation name.
 * @returns the link and `calls`, every operation that reached it: a test can prove that no second request was sent
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
            if (result instanceof Error) return observer.error(new ConnectionError(result));
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
