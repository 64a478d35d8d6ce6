import type { ReactNode } from 'react'

/** A code, a phone number, an address: left to right wherever it stands. */
export const Ltr = ({ children, className }: { children: ReactNode; className?: string }) => (
  <bdi dir="ltr" className={className}>
    {children}
  </bdi>
)

/** A person's, a course's or a school's own words within a sentence: they neither turn it nor are turned by it. */
export const Name = ({ children, className }: { children: ReactNode; className?: string }) => (
  <bdi className={className}>{children}</bdi>
)
