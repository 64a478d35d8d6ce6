import { detail } from '../../copy/course-detail.ts'
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx'

/** The shape of a course that is on its way. */
export function CourseSkeleton() {
  return (
    <SkeletonRegion label={detail.loading} className="measure grid gap-6 py-6 lg:grid-cols-2 lg:py-10">
      <Skeleton className="aspect-video w-full rounded-card lg:order-2" />
      <div className="flex flex-col gap-4">
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
