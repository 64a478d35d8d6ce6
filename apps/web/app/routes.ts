import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** The route table (docs/behaviour.md#pages). */
export default [
  layout('routes/site/route.tsx', [
    index('routes/home/route.tsx'),
    route('about', 'routes/about/route.tsx'),
    route('login', 'routes/login/route.tsx'),
    route('register', 'routes/register/route.tsx'),
    route('forgot-password', 'routes/forgot-password/route.tsx'),
    route('reset-password', 'routes/reset-password/route.tsx'),
    route('courses', 'routes/courses/route.tsx'),
    route('courses/:courseId', 'routes/course-detail/route.tsx'),
    route('course/:courseId', 'routes/course-detail/redirect-old-path.ts'),
    route('books', 'routes/books/route.tsx'),
    route('c/:code?', 'routes/card-code/route.tsx'),
    layout('routes/protected/route.tsx', { id: 'protected-in-site' }, [
      route('teacher', 'routes/teacher/route.tsx'),
      route('profile', 'routes/profile/route.tsx'),
      route('my-lectures', 'routes/my-lectures/route.tsx'),
      route('enrolled-courses', 'routes/enrolled-courses/route.tsx'),
      route('test-refresh-token', 'routes/test-refresh-token/route.tsx'),
    ]),
    route('ui', 'routes/ui-pieces/route.tsx'),
    route('*', 'routes/not-found/route.tsx'),
  ]),
  layout('routes/protected/route.tsx', { id: 'protected-alone' }, [
    route('course-player/:courseId', 'routes/course-player/route.tsx'),
    route('unit-viewer/:unitId', 'routes/unit-viewer/route.tsx'),
  ]),
] satisfies RouteConfig
