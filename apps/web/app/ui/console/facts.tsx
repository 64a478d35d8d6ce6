import { Children, Fragment, type ReactNode } from 'react'

/** Bound to the fact before it, so that no line begins with it. */
const SEPARATOR = '\u00a0· '

export const Facts = ({ children }: { children: ReactNode }) =>
  Children.toArray(children).map((fact, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: facts have no state
    <Fragment key={index}>
      {index > 0 && SEPARATOR}
      {fact}
    </Fragment>
  ))
