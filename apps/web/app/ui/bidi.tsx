import type { ReactNode } from 'react'

/** Isolates a code, a phone number or an address from left to right. */
export const Ltr = ({ children, className }: { children: ReactNode; className?: string }) => (
  <bdi dir="ltr" className={className}>
    {children}
  </bdi>
)

/** Isolates the text of a person, course or school, so that it does not change the sentence's direction. */
export const Name = ({ children, className }: { children: ReactNode; className?: string }) => (
  <bdi className={className}>{children}</bdi>
)
