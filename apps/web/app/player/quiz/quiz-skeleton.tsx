import type { ReactNode } from 'react'
import { Skeleton, SkeletonRegion } from '#app/ui/skeleton.tsx'

export const QuizSkeleton = ({ name, pill }: { name: string; pill: ReactNode }) => (
  <QuizFrame name={name} badges={pill}>
    <QuestionSkeleton />
  </QuizFrame>
)

/** The light background of a quiz, in place of the dark stage. */
export const QuizFrame = ({ name, badges, children }: { name: string; badges: ReactNode; children: ReactNode }) => (
  <div className="mx-auto flex w-full max-w-2xl flex-col gap-5 p-4 md:p-8">
    <div className="flex flex-wrap items-center gap-2">{badges}</div>
    <h2 className="text-brand-strong text-xl">
      <bdi>{name}</bdi>
    </h2>
    {children}
  </div>
)

export const QuestionSkeleton = () => (
  <SkeletonRegion className="flex flex-col gap-5">
    <Skeleton className="h-2 w-full" />
    <Skeleton className="h-8 w-4/5" />
    <div className="flex flex-col gap-3">
      {['a', 'b', 'c', 'd'].map((key) => (
        <Skeleton key={key} className="h-14 w-full" />
      ))}
    </div>
    <Skeleton className="h-12 w-full" />
  </SkeletonRegion>
)
