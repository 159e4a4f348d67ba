/** What the password dialog needs: after an anonymous search, or for an account that is known by its phone. */
export interface PasswordRequest {
  phone: string | null;
  email: string | null;
  /** The account has a password: the dialog signs in by it instead of setting one. */
  hasPass: boolean;
  /** One-time right to set the password, handed to this browser. */
  grant: string | null;
  /** After a code, or for a device that is to say its password again; else after an anonymous search. */
  why?: 'recovered' | 'device';
  /** The account is remembered in this browser. */
  remember?: boolean;
}

const key = 'password-request';

/** Then open `dialogParams.password()`. It stays out of the address: the grant is a secret. */
export function rememberPasswordRequest(request: PasswordRequest): void {
  sessionStorage.setItem(key, JSON.stringify(request));
}

export function readPasswordRequest(): PasswordRequest | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as PasswordRequest | null;
  } catch {
    return null;
  }
}

export function forgetPasswordRequest(): void {
  sessionStorage.removeItem(key);
}
