import { getMetadataStorage, validateSync, type ValidationError } from 'class-validator';
import { badUserInput, type FieldError } from './app-error.js';
import { ROW_ID } from './constraint.js';

function toFieldError(error: ValidationError): FieldError {
  const [message] = Object.values(error.constraints ?? {});
  return { field: error.property, message: message ?? 'This value cannot be used.' };
}

/**
 * Validates an input and lower-cases its ids.
 * @throws BAD_USER_INPUT naming the invalid fields, never values
 */
export function validateInput(input: object): void {
  const [first, ...others] = validateSync(input, { forbidUnknownValues: false }).map(toFieldError);
  if (first) throw badUserInput([first, ...others]);
  lowerRowIds(input);
}

/** UUIDs may be upper-case (RFC 9562, section 4); cache keys and tags need one spelling. */
function lowerRowIds(input: object): void {
  for (const { name, propertyName } of propertiesOf(input.constructor)) {
    const value: unknown = name === ROW_ID && Reflect.get(input, propertyName);
    if (typeof value === 'string') Reflect.set(input, propertyName, value.toLowerCase());
  }
}

const propertiesOf = (Input: object) =>
  getMetadataStorage().getTargetValidationMetadatas(Input as new () => object, '', false, false);

/**
 * Builds a validated input from JSON; ignores unknown fields.
 * @throws BAD_USER_INPUT as {@link validateInput}, or if the value is no object
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
