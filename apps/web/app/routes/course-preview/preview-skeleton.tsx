import { coursePreview as copy } from '#app/copy/course-preview.ts'
import { Skeleton, SkeletonRegion } from '#app/ui/skeleton.tsx'

export const PreviewSkeleton = () => (
  <SkeletonRegion label={copy.loading} className="mx-auto w-full max-w-4xl pb-8">
    <Skeleton className="aspect-video w-full rounded-none lg:rounded-card" />
    <div className="flex flex-col gap-4 p-4">
      <Skeleton className="h-9 w-3/4" />
      <Skeleton className="h-36 w-full" />
    </div>
  </SkeletonRegion>
)
