import type { auth as ja } from '../ja/auth.ts';

export const auth: typeof ja = {
  title: 'Login',
  email: 'Email',
  password: 'Password',
  login: 'Login',
  loggingIn: 'Logging in...',
  failed: 'Login failed. Please check your email and password.',
  emailMissing: 'Enter your email.',
  passwordMissing: 'Enter your password.',
  ended: {
    title: 'Your session has ended',
    what: 'Log in again to go back to where you were.',
  },
  again: {
    what: 'What you entered is still on this page. Log in again and it goes on from there.',
    giveUp: 'Discard it and go to the login page',
  },
  demo: {
    title: 'This is a demo',
    what: 'A sample email and password are filled in. Please do not enter real personal data.',
  },
  notAllowed: {
    title: 'You may not open this page',
    what: 'Your role does not include it. Please ask an administrator if you need it.',
    toTop: 'To the start page',
  },
  checking: 'Checking your login…',
  logoutFailed: 'Could not log out. Please try again.',
};
