interface Rule {
  holds: (password: string) => boolean;
  message: string;
}

/** Checked in this order (specification: Login and Sign Up). */
const rules: readonly Rule[] = [
  { holds: (password) => /\d/.test(password), message: 'Password must have at least one number.' },
  {
    holds: (password) => /[!@#$%^&*(),.?":{}|<>_ ]/.test(password),
    message: 'Password must have at least one special character.',
  },
  { holds: (password) => /[A-Z]/.test(password), message: 'Password must have at least 1 uppercase letter.' },
  { holds: (password) => password.length >= 6, message: 'Password must be at least 6 characters long.' },
];

/** Checks a new password. @returns the message of the first rule that it breaks, or null */
export function passwordProblem(password: string): string | null {
  return rules.find((rule) => !rule.holds(password))?.message ?? null;
}
