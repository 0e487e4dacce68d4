import { IsBoolean, IsOptional, IsString } from 'class-validator';

/** Body of `POST /jwt` (specification, section 7). */
export class OpenSessionInput {
  /** When sent, it must be the token's own uid. */
  @IsOptional()
  @IsString({ message: 'A uid is text.' })
  uid?: string;

  /** False: the cookie ends with the browser session (the login form's Remember Me left unticked). */
  @IsOptional()
  @IsBoolean({ message: 'remember is true or false.' })
  remember?: boolean;
}
