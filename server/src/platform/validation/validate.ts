import { getMetadataStorage, validateSync, type ValidationError } from 'class-validator';
import { badUserInput, type FieldError } from '../errors/app-error.js';

function toFieldError(error: ValidationError): FieldError {
  const [message] = Object.values(error.constraints ?? {});
  return { field: error.property, message: message ?? 'This value cannot be used.' };
}

/**
 * Checks an input object against the bounds on its class; used by GraphQL and REST alike.
 * @throws BAD_USER_INPUT naming every field that breaks its bounds; the values themselves are never repeated
 */
export function validateInput(input: object): void {
  const [first, ...others] = validateSync(input, { forbidUnknownValues: false }).map(toFieldError);
  if (first) throw badUserInput([first, ...others]);
}

/**
 * Makes an input of class `Input` from what the wire brought: known fields only, bounds checked.
 * Fields of the specification that the server fills in itself (authorName, uniqueId …) are accepted and ignored.
 * @throws BAD_USER_INPUT as {@link validateInput}, or when the value is no object
 */
export function parseInput<T extends object>(Input: new () => T, value: unknown): T {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw badUserInput([{ field: 'body', message: 'Please send a JSON object.' }]);
  }
  const known = getMetadataStorage().getTargetValidationMetadatas(Input, '', false, false);
  const input = new Input();
  for (const property of new Set(known.map((metadata) => metadata.propertyName))) {
    if (Object.hasOwn(value, property)) {
      Object.defineProperty(input, property, {
        value: Reflect.get(value, property),
        writable: true,
        enumerable: true,
        configurable: true,
      });
    }
  }
  validateInput(input);
  return input;
}
