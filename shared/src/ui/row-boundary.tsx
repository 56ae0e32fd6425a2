import { Component, type ReactNode } from 'react';

interface Props {
  /** The data of the row. Once they change, the row is rendered again. */
  row: unknown;
  /** Replaces the row if it throws while rendering. */
  fallback: ReactNode;
  children: ReactNode;
}

interface State {
  row: unknown;
  failed: boolean;
}

/**
 * Keeps a row that cannot be rendered from taking the list away, and logs its error. The release monitor
 * does not count such errors: they come from the data.
 */
export class RowBoundary extends Component<Props, State> {
  override state: State = { row: this.props.row, failed: false };

  static getDerivedStateFromProps({ row }: Props, state: State): State | null {
    return Object.is(row, state.row) ? null : { row, failed: false };
  }

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    console.error('A row cannot be shown:', error);
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
