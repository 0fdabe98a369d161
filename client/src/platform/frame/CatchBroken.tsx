import { Component, type ReactNode } from 'react';

interface CatchBrokenProps {
  /** Shown instead of what failed. */
  instead: ReactNode;
  /** Another value lets the children try again. */
  at: string;
  children: ReactNode;
}

interface CatchBrokenState {
  broken: boolean;
  /** Where it broke. */
  at: string;
}

/** Shows something else in the place of what failed to render, or whose code could not be fetched. */
export class CatchBroken extends Component<CatchBrokenProps, CatchBrokenState> {
  override state = { broken: false, at: this.props.at };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  static getDerivedStateFromProps({ at }: CatchBrokenProps, state: CatchBrokenState) {
    return at === state.at ? null : { broken: false, at };
  }

  override render() {
    return this.state.broken ? this.props.instead : this.props.children;
  }
}
