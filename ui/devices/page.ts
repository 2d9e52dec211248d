import { FilesIcon } from "../shared/icons/icons.ts";
import type { PageDescriptor } from "../shell/page/page-descriptor.ts";

/** The files, and the devices that produce some of them. */
export const filesPage: PageDescriptor = {
  name: "files",
  menu: {
    files: { label: { it: "File", en: "Files" }, icon: FilesIcon },
  },
  guide: "file",
  isPreloaded: true,
  load: async (addMessages) => {
    const [{ FilesPage }, { FILES_PAGE_MESSAGES }] = await Promise.all([
      import("./FilesPage.tsx"),
      import("../shared/uploads/files-page-messages.ts"),
    ]);
    addMessages(FILES_PAGE_MESSAGES);
    return FilesPage;
  },
};
