import { describe, expect, it } from '@jest/globals';
import { passwordProblem } from './passwordRules';

describe('passwordProblem', () => {
  it.each([
    ['', 'Password must have at least one number.'],
    ['abc', 'Password must have at least one number.'],
    ['abc1', 'Password must have at least one special character.'],
    ['abc1!', 'Password must have at least 1 uppercase letter.'],
    ['Ab1!', 'Password must be at least 6 characters long.'],
    ['Ab1!x', 'Password must be at least 6 characters long.'],
  ])('says of %j: %s', (password, message) => {
    expect(passwordProblem(password)).toBe(message);
  });

  it.each([...'!@#$%^&*(),.?":{}|<>_ '])('takes %j for a special character', (character) => {
    expect(passwordProblem(`Abcde1${character}`)).toBeNull();
  });

  it.each([..."-+=/;'`~[]"])('does not take %j for a special character', (character) => {
    expect(passwordProblem(`Abcde1${character}`)).toBe('Password must have at least one special character.');
  });
});
