import type { ResourceNamespaceMap } from 'i18next';

/** A person takes over a place, is added, or takes a place without a name. */
export const person: ResourceNamespaceMap['person'] = {
  replace: {
    title: 'Replace a person',
    act: 'Replace the person',
    lead: 'Please enter who will attend instead. The application number, the seat, the fee and what was paid stay the same. The answers about the company are those of the former person.',
    after:
      'The former person’s link and student number will not work any more, and the new person gets a link of their own by email. The former person is told by email, too. To undo it, replace the person once more.',
    sure: 'Give the place of {{name}} to somebody else?',
    done: 'The person was replaced.',
    failed: 'The person could not be replaced',
  },
  add: {
    title: 'Add people',
    actNobody: 'Add',
    act: 'Add {{count}}',
    sure: 'Add these people ({{count}}) to the group?',
    lead: 'Please enter who else will attend, one person per row. All are added at once. The answers about the company are taken from the others.',
    company: 'Check or change the answers about the company',
    sum: 'Fee: {{fee}} × {{people}} = {{amount}}.',
    done: 'Added: {{count}}.',
    failed: 'The people could not be added',
  },
  name: {
    title: 'Enter names for places',
    actNobody: 'Enter names',
    act: 'Enter names ({{count}})',
    sure: 'Enter names for {{count}} of the places?',
    lead: 'Please enter who will take the places, one person per row (at most {{most}}). All are entered at once.',
    sum: 'Fee: {{fee}} × {{people}} = {{amount}}.',
    done: 'Names entered: {{count}}.',
    failed: 'The names could not be entered',
  },
};
