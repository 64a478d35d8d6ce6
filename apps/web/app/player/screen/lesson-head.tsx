import type { ReactNode } from 'react'

/** A lesson's name over what stands in place of its content. */
export const LessonHead = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-col gap-4 p-4 md:p-8">
    <h2 className="text-xl">
      <bdi>{name}</bdi>
    </h2>
    {children}
  </div>
)
