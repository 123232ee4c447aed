package benchbook.job;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;

/** Loads a folder's classes itself, even those whose name this program has a class of, and asks the usual loader for the rest. */
final class FolderLoader extends URLClassLoader {

    static {
        registerAsParallelCapable();
    }

    FolderLoader(Path folder) throws IOException {
        super(new URL[] {folder.toUri().toURL()}, FolderLoader.class.getClassLoader());
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        synchronized (getClassLoadingLock(name)) {
            Class<?> loaded = findLoadedClass(name);
            if (loaded == null) {
                boolean own = findResource(name.replace('.', '/') + ".class") != null;
                loaded = own ? findClass(name) : super.loadClass(name, false);
            }
            if (resolve) {
                resolveClass(loaded);
            }
            return loaded;
        }
    }
}
