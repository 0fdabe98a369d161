import { createContext } from 'react';

/** The id of the seminar whose form is filled in, to which files are sent; null: a preview. */
export const UploadTarget = createContext<number | null>(null);
