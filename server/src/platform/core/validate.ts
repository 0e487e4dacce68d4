import { getMetadataStorage, validateSync, type ValidationError } from 'class-validator';
import { badUserInput, type FieldError } from './app-error.js';
import { ROW_ID } from './constraint.js';

function toFieldError(error: ValidationError): FieldError {
  const [message] = Object.values(error.constraints ?? {});
  return { field: error.property, message: message ?? 'This value cannot be used.' };
}

/**
 * Checks an input object against the bounds on its class, and writes its ids as PostgreSQL does; used by GraphQL, REST and
 * pages alike.
 * @throws BAD_USER_INPUT naming every field that breaks its bounds; the values themselves are never repeated
 */
export function validateInput(input: object): void {
  const [first, ...others] = validateSync(input, { forbidUnknownValues: false }).map(toFieldError);
  if (first) throw badUserInput([first, ...others]);
  lowerRowIds(input);
}

/**
 * Ids may come in capitals, which mean the same (RFC 9562, section 4). From here on there is one spelling, so that what is
 * kept under an id and what is announced of it meet.
 */
function lowerRowIds(input: object): void {
  for (const { name, propertyName } of propertiesOf(input.constructor)) {
    const value: unknown = name === ROW_ID && Reflect.get(input, propertyName);
    if (typeof value === 'string') Reflect.set(input, propertyName, value.toLowerCase());
  }
}

/** What is known of the properties of an input class. */
const propertiesOf = (Input: object) =>
  getMetadataStorage().getTargetValidationMetadatas(Input as new () => object, '', false, false);

/**
 * Makes an input of class `Input` from what the wire brought: known fields only, bounds checked.
 * Fields of the specification that the server fills in itself (authorName, uniqueId …) are accepted and ignored.
 * @throws BAD_USER_INPUT as {@link validateInput}, or when the value is no object
 */
export function parseInput<T extends object>(Input: new () => T, value: unknown): T {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw badUserInput([{ field: 'body', message: 'Please send a JSON object.' }]);
  }
  const input = new Input();
  for (const property of new Set(propertiesOf(Input).map((metadata) => metadata.propertyName))) {
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
