import type { person as ja } from '../ja/person.ts';

/** A person takes over a place, or is added. */
export const person: typeof ja = {
  replace: {
    title: 'Replace a person',
    act: 'Replace the person',
    lead: 'Please enter who will attend instead. The application number, the seat, the fee and what was paid stay. The answers about the company are those of the former person.',
    after:
      'The former person’s link and student number will not work any more, and the new person gets a link of their own by email. To undo it, replace the person once more.',
    done: 'The person was replaced.',
    failed: 'The person could not be replaced',
  },
  add: {
    title: 'Add a person',
    act: 'Add this person',
    lead: 'Please enter who will attend, too. The answers about the company are those of the others.',
    after:
      'The fee is {{fee}}. Who is paid stays so, and the contact gets an email about what is still to be transferred.',
    done: 'The person was added.',
    failed: 'The person could not be added',
  },
};
