import { redirect } from 'react-router'
import type { Route } from './+types/old-address'

/** One reading of the specification's route table: it leads to the other. */
export const loader = ({ params }: Route.LoaderArgs) => redirect(`/courses/${encodeURIComponent(params.courseId)}`, 301)
