import { redirect } from 'react-router'
import type { Route } from './+types/redirect-old-path'

/** Redirects an older address of the page to the current one (docs/behaviour/pages.md). */
export const loader = ({ params }: Route.LoaderArgs) => redirect(`/courses/${encodeURIComponent(params.courseId)}`, 301)
