import { detail } from '#app/copy/course-detail.ts'
import { Skeleton, SkeletonRegion } from '#app/ui/skeleton.tsx'

/** The shape of a course that is on its way. */
export function CourseSkeleton() {
  return (
    <SkeletonRegion
      label={detail.loading}
      className="measure grid gap-6 pb-8 max-lg:px-0 lg:grid-cols-[1.1fr_1fr] lg:items-center lg:py-10"
    >
      <Skeleton className="aspect-video max-h-[50svh] w-full rounded-none lg:order-2 lg:rounded-card" />
      <div className="flex flex-col gap-4 max-lg:px-4">
        <Skeleton className="h-7 w-48 rounded-full" />
        <Skeleton className="h-9 w-3/4" />
        <Skeleton className="h-5 w-full" />
        <Skeleton className="h-5 w-2/3" />
        <Skeleton className="h-8 w-32" />
        <Skeleton className="h-12 w-full rounded-control sm:w-56" />
      </div>
    </SkeletonRegion>
  )
}
