/** The school's announcements on the home page. */
export const announcements = {
  title: 'إعلانات المنصة',
  dismiss: 'إخفاء الإعلان',
}
