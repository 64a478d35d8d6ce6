import { LECTURE_SKELETONS } from '@manassa/contract/limits'
import type { Lecture } from '@manassa/contract/student/lectures'
import { Skeleton, SkeletonRegion } from '#app/ui/skeleton.tsx'
import { LectureCard } from './lecture-card.tsx'

const columns = 'grid gap-5 sm:grid-cols-2 lg:grid-cols-3'

export const LectureGrid = ({ lectures }: { lectures: readonly Lecture[] }) => (
  <ul className={columns}>
    {lectures.map((lecture) => (
      <li key={lecture.unitId}>
        <LectureCard lecture={lecture} />
      </li>
    ))}
  </ul>
)

/** The shape of the count and of the cards that will come. */
export const LectureGridSkeleton = () => (
  <>
    <Skeleton className="mb-4 h-6 w-40" />
    <SkeletonRegion className={columns}>
      {Array.from({ length: LECTURE_SKELETONS }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: stand-ins have nothing else
        <div key={index} className="flex flex-col gap-3 rounded-card border border-line border-t-4 bg-card p-4">
          <div className="flex gap-2">
            <Skeleton className="h-7 w-20 rounded-full" />
            <Skeleton className="h-7 w-24 rounded-full" />
          </div>
          <Skeleton className="h-6 w-3/4" />
          <Skeleton className="h-5 w-1/2" />
          <Skeleton className="h-5 w-2/3" />
          <Skeleton className="h-12 w-full rounded-control" />
        </div>
      ))}
    </SkeletonRegion>
  </>
)
