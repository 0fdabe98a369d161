import type { ResourceNamespaceMap } from 'i18next';

export const frame: ResourceNamespaceMap['frame'] = {
  system: 'online seminar system',
  navigation: 'Main menu',
  tabs: 'Tabs of this part',
  menu: 'Menu',
  logout: 'Log out',
  personMenu: '{{name}} (account and display)',
  account: 'Account of {{name}}',
  loggingOut: 'Logging out…',
  toLogin: 'To the office login',
  starting: 'Loading…',
  offline:
    'You are offline. What you see may be out of date. You can go on once the connection is back.',
  density: { label: 'Row height of tables', comfortable: 'Standard', compact: 'Compact' },
  toTop: 'To the top page',
  contact: 'Contact',
  lostLinks: 'No email arrived, or you lost the link?',
  openSeminars: 'Open seminars',
  privacy: 'Privacy notice',
  tradeLaw: 'Notice under the Act on Specified Commercial Transactions',
  broken: {
    title: 'This page could not be shown',
    what: 'Something unexpected happened. Nothing that was saved has been lost.',
    todo: 'Please reload the page. If it happens again, tell the office the time and what you were doing.',
    officeTodo:
      'Please reload the page. If it happens again, tell an administrator of this system (Settings, Staff) the time and what you were doing.',
    offline: 'This page cannot be shown while you are offline',
    offlineTodo: 'Check your network connection, then reload. The menu still works.',
    reload: 'Reload',
  },
};
