import { InputRule } from '@tiptap/core';
import { TaskItem, TaskList } from '@tiptap/extension-list';

/** Task list in the markup that the server allows: classes instead of checkboxes. */
export const Tasks = TaskList.extend({
  parseHTML: () => [{ tag: 'ul.task-list', priority: 60 }],
  renderHTML: () => ['ul', { class: 'task-list' }, 0],
});

/** Item of a task list, done or open. */
export const Task = TaskItem.extend({
  addAttributes: () => ({ checked: { default: false, keepOnSplit: false, rendered: false } }),
  parseHTML: () => [
    {
      tag: 'li',
      priority: 60,
      context: 'taskList/',
      getAttrs: (element) => ({ checked: element.classList.contains('task-done') }),
    },
  ],
  renderHTML: ({ node }) => ['li', { class: node.attrs.checked ? 'task-done' : 'task-open' }, 0],
  // Toggles the list instead of wrapping the paragraph, so that "- [ ] " also works.
  addInputRules() {
    return [
      new InputRule({
        find: /^\[([ xX]?)\]\s$/,
        handler: ({ range, match, chain }) => {
          chain()
            .deleteRange(range)
            .toggleList('taskList', this.name)
            .updateAttributes(this.name, { checked: /x/i.test(match[1] ?? '') })
            .run();
        },
      }),
    ];
  },
}).configure({
  nested: true,
  a11y: { checkboxLabel: (node) => `Done: ${node.textContent || 'empty task'}` },
});
