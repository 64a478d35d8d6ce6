import { myCourses } from '#app/copy/my-courses.ts'
import { Skeleton, SkeletonRegion } from '#app/ui/skeleton.tsx'

/** The shape of the cards that will come. */
export function CourseGridSkeleton({ cards }: { cards: number }) {
  return (
    <SkeletonRegion label={myCourses.loading} className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {Array.from({ length: cards }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: stand-ins have nothing else
        <div key={index} className="overflow-hidden rounded-card border border-line bg-card">
          <Skeleton className="aspect-video w-full rounded-none" />
          <div className="flex flex-col gap-3 p-4">
            <Skeleton className="h-7 w-24 rounded-full" />
            <Skeleton className="h-6 w-3/4" />
            <Skeleton className="h-4 w-full" />
            <Skeleton className="h-2 w-full rounded-full" />
            <Skeleton className="h-12 w-full rounded-control" />
          </div>
        </div>
      ))}
    </SkeletonRegion>
  )
}
