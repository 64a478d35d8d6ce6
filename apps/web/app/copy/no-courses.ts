/** The first page of a school, or of a grade, that has no courses yet. */
export const noCourses = {
  atAll: { title: 'أول كورس هينزل هنا قريب', text: 'الكورسات في الطريق، وأول ما تنزل هتلاقيها هنا.' },
  ofGrade: { title: 'كورسات الصف ده هتنزل قريب', text: 'كورسات باقي الصفوف موجودة دلوقتي.' },
}
