import { redirect } from 'react-router'
import type { Route } from './+types/redirect-old-path'

/** An older address of the page: it leads to the one that is used now (docs/behaviour/pages.md). */
export const loader = ({ params }: Route.LoaderArgs) => redirect(`/courses/${encodeURIComponent(params.courseId)}`, 301)
